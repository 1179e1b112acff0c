import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@bouquet/app/contract.ts'
import type { RouteContract } from '@bouquet/contract/route'
import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../api/client.ts'
import { queryClient } from '../api/queries.ts'
import { upload } from '../api/upload.ts'
import { type Change, changeMutation } from './change.ts'
import { inputKeys } from './input-keys.ts'

vi.mock('@bouquet/ui/parts/notify.ts', () => ({ notify: () => undefined }))
vi.mock('i18next', () => ({ default: { t: (key: string) => key, exists: () => true } }))

const root = path.resolve(import.meta.dirname, '../..')

/** Changing routes that the back-office does not call, each with its caller. */
const calledByOthers: Record<string, string> = {
  submitProject: 'the public form of couples',
  submitReview: 'the public form of reviews',
  countProfileView: 'the script of public pages',
  createVenue: 'programs; the form of the back-office saves its steps one by one',
  updateVenue: 'programs; the form of the back-office saves its steps one by one',
  updateCompanyName: 'no page; the details are saved as a whole',
  updateCompanySiret: 'no page; the details are saved as a whole',
}

/** Changing routes that `useChange` does not carry out, each with the reason why a dismissed dialog cannot cause a change later. */
const otherwise: Record<string, string> = {
  signIn: 'opens a session on this device; its form leaves with the page',
  arrive: 'opens a session on this device, once; the page of a link, made once when it opens',
  refreshSession: 'renews a session, for calls that wait no longer than their own time',
  signOut: 'ends a session that is forgotten here at once',
  register: 'a form of a visitor, without a dialog; tried again with its key it opens no second account',
  requestPasswordReset: 'its dialog stays while it is on its way; asked again it sends nothing twice',
  resetPassword: 'a form of a visitor, without a dialog; the link works once',
  confirmEmail: 'the page of a link, made once when it opens',
  readOperatorInvitation: 'reads: a link’s secret is no part of an address',
  acceptOperatorInvitation: 'a form of a visitor, without a dialog; the link works once',
  joinOperators: 'the page of a link, without a dialog; the link works once',
  proveSecondFactor: 'opens a session on this device; its form leaves with the page',
  startReauthentication: 'asks for what a passkey signs, and changes nothing',
  reauthenticate: 'its dialog stays while it is on its way, and changes nothing but this session',
  startImpersonation: 'its dialog stays while it is on its way, and a notice says that it began',
  checkInvitations: 'reads: the addresses are too many for a query',
  notePromotionSeen: 'counts what was seen',
  notePromotionClicked: 'counts what was followed',
  noteReplyUsed: 'counts what was used',
  reportCrash: 'reports a crash',
  uploadAvatar: 'an upload: it waits, and says so beside the picture',
  addPhoto: 'an upload: it waits, and says so in its list',
  addPortfolioImages: 'an upload: it waits, and says so in its list',
  addVenueImage: 'an upload: it waits, and says so in its list',
  addSpacePhoto: 'an upload: it waits, and says so in its list',
  saveOnboardingDraft: 'saved while one types; what is typed cannot be dismissed',
  updateImageCaption: 'saved while one types; what is typed cannot be dismissed',
}

/** The calls of a `GallerySource` or `VideoSource` are made by the changes of the component that shows it. */
const carriesOut = /\buse(Change|Save|VersionedSave)\b|\b(Gallery|Video)Source\b/

const named = Object.entries(routes as Record<string, RouteContract>)
const changing = named.filter(([, { method, changes }]) => method !== 'GET' || changes)
const carriedOut = changing.filter(([name]) => !(name in calledByOthers) && !(name in otherwise))

const files = globSync(['backoffice/**/*.{ts,tsx}', 'features/*/*/backoffice/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.includes('node_modules') && !file.includes('/dist/'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

test('every changing call of the contract is a change, or is listed with the reason why it is not', () => {
  const usersOf = (name: string) => files.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
  const isCalled = ([name]: [string, unknown]) => usersOf(name).length > 0
  expect(carriedOut.filter((route) => !isCalled(route)).map(([name]) => name)).toEqual([])
  expect(Object.keys({ ...calledByOthers, ...otherwise }).filter((name) => !(name in routes))).toEqual([])
  const outside = carriedOut.filter(([name]) => !usersOf(name).some(({ text }) => carriesOut.test(text)))
  // These routes are called in separate files, which a change uses.
  const declaredApart = ['changeLocale', 'stopImpersonation']
  expect(outside.map(([name]) => name).filter((name) => !declaredApart.includes(name))).toEqual([])
})

test('only code that reads or saves a file has mutations outside of useChange', () => {
  const own = files.filter(({ text }) => /\buseMutation\(/.test(text)).map(({ file }) => file)
  expect(own.sort()).toEqual([
    'backoffice/changes/use-change.ts',
    'backoffice/lists/export-button.tsx',
    'features/money/credits/backoffice/ledger-check.tsx',
    'features/money/invoices/backoffice/save-file.ts',
    'features/operator/accounting/backoffice/month-exports.tsx',
    'features/operator/payments/backoffice/payment-documents.tsx',
  ])
})

const stored = new Map([['token', 'a.b.c']])
const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()

/** XMLHttpRequest without a connection. */
class LostRequest {
  upload = {}
  onerror: () => void = () => undefined
  onloadend: () => void = () => undefined
  open(method: string, url: string) {
    void fetched(url, { method }).catch(() => {
      this.onerror()
      this.onloadend()
    })
  }
  setRequestHeader() {}
  send() {}
  abort() {}
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('XMLHttpRequest', LostRequest)
  vi.stubGlobal('navigator', { onLine: false })
  fetched.mockRejectedValue(new TypeError('offline'))
})
afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const input = { params: { id: '1', uuid: '1', imageId: '1', sessionId: '1', entryId: '1', feedId: '1' }, body: {} }

function carryingOut(route: RouteContract) {
  const send = () =>
    route.files
      ? upload(
          route as RouteContract & { files: { field: string; maxBytes: number } },
          {
            ...input,
            file: new Blob(['x']),
          } as never,
        )
      : call(route as never, input as never)
  const change: Change<void, unknown> = { send, failed: 'failed' }
  const view = {
    isOpen: () => true,
    next: () => undefined,
    keys: inputKeys<void>(),
    beginFinding: () => ({ signal: AbortSignal.abort(), stop: () => undefined }),
    showLate: () => undefined,
  }
  return new MutationObserver(queryClient, changeMutation(change, view))
}

describe.each(carriedOut)('%s', (_name, route) => {
  test('fails at once without a connection and is not sent when there is one again', async () => {
    onlineManager.setOnline(false)
    const observer = carryingOut(route)
    const failed = observer.mutate()
    expect(observer.getCurrentResult().isPaused).toBe(false)
    await expect(failed).rejects.toMatchObject({ code: 'network_error' })
    expect(fetched).toHaveBeenCalledOnce()
    vi.stubGlobal('navigator', { onLine: true })
    onlineManager.setOnline(true)
    await queryClient.resumePausedMutations()
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('after a lost answer it is not sent a second time, and never reported as not carried out', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    const outcome = carryingOut(route).mutate()
    await expect(outcome).rejects.toMatchObject({ code: route.files ? 'network_error' : 'no_answer' })
    expect(fetched).toHaveBeenCalledOnce()
  })
})
