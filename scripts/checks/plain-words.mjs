// Refuses private words in identifiers and file names; docs/glossary.md has the terms to use instead.
import { conclude, sourcesIn } from './sources.mjs'

const folders = [
  'domain',
  'contract',
  'features',
  'app',
  'emulators',
  'demo',
  'ui/src',
  'server',
  'backoffice',
  'site',
  'e2e',
  'bench',
]
const refused = [
  [/^scenes?$|Scene/, 'deps, illustration or motif'],
  [/^onePer$/, 'memoize'],
  [/^compiledOnce$/, 'preparedQuery'],
  [/^(shelf|Shelf)$/, 'LRU cache'],
  [/^drawnOnce$|[kK]eptPages|keptUntil|keptContent/, 'page cache, props cache or memoized markup'],
  [
    /^keep(Note|Reminder|Reply|Draft|Answers?|Message|Session|Subscription|Object|Card|ChosenLanguage|InOutbox)$|^useKe(ep|pt)|^onKept$/,
    'save, cache or upsert',
  ],
  [/^[sS]tandings?(Of)?$|[a-z]Standing/, 'status, permissions, access or quota'],
  [/^standIn|StandIn/, 'emulator or fake'],
  [/^(gate|Gate|createGate|door|Door|doors)$/, 'authGuard or route'],
  [/^tend[A-Z]|^tend$/, 'sync'],
  [/[sS]ighting/, 'impression'],
  [/^upright[A-Z]/, 'EXIF-oriented'],
  [/^[cC]ut(Picture|Plan|Order|Answer|Aside|FirstSizes)$/, 'resize'],
  [/^(most|fewest)[A-Z]/, 'max or min'],
  [
    /^(problem|photo|badge|plain|rich|mail|profile|field|pagination|form|save|page|service|readable)Words(Of)?$/i,
    'messages, texts or labels',
  ],
  [/^(done|todo)Word$|^useWords$/, 'label or text'],
  [/^(keepReview|useKeepReview|languageNotKept|lookingHours)$/, 'the standard term'],
  [/^(told|kept)$/, 'notified, saved, cached or remaining'],
  [/^(sayFarewell|farewellMail|noteProfileChange)$/, 'account-deleted mail, record profile change'],
]
const refusedFiles = [[/(^|-)(scenes?|standings?|sightings?|farewell|gate|doors?|stand-in)(-|\.)/, 'a standard term']]
const allowed = new Map([
  ['mostUsedPasswords', 'the most used, not a limit'],
  ['mostFrequent', 'the most frequent, not a limit'],
])
const wire = 'a name of the contract'
const messageKey = 'a key of a message'
const allowedIn = new Map([
  ['features/money/refunds/contract.ts kept', wire],
  ['features/money/refunds/server/unused-credits.ts kept', wire],
  ['features/money/refunds/server/refund-credits.test.ts kept', wire],
  ['features/money/credits/backoffice/refund-section.tsx kept', wire],
  ['e2e/dismissible/administration.ts kept', messageKey],
  ['e2e/provider-completes-profile.e2e.ts kept', messageKey],
])
const generated = new Set(['server/database/generated.ts'])

const notCode = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const identifier = /(?<![\w$-])[A-Za-z_$][\w$]*/g

const problems = sourcesIn(folders, ['.ts', '.tsx'])
  .filter(({ file }) => !generated.has(file))
  .flatMap(({ file, text }) => {
    const names = new Set(text.replace(notCode, ' ').match(identifier) ?? [])
    return [...names].flatMap((name) => {
      const isAllowed = allowed.has(name) || allowedIn.has(`${file} ${name}`)
      const found = isAllowed ? undefined : refused.find(([word]) => word.test(name))
      return found ? [`${file} ${name}: say ${found[1]} (docs/glossary.md)`] : []
    })
  })
const badNames = sourcesIn(folders, ['.ts', '.tsx', '.css']).flatMap(({ file }) => {
  const found = refusedFiles.find(([word]) => word.test(file.split('/').at(-1)))
  return found ? [`${file}: say ${found[1]} in its name (docs/glossary.md)`] : []
})
conclude([...problems, ...badNames])
