import { expect, test } from 'vitest'
import { askedDraft } from './asked-draft.ts'

const draft = {
  fields: { firstname: ['Léa'], providers: ['a', 'b', 'c', 'd', 'e'] },
  place: null,
  openedAt: null,
  source: null,
}

test('the asked providers come first, and there are five at most', () => {
  expect(askedDraft(draft, { providers: ['maison-alba'] }).fields).toEqual({
    firstname: ['Léa'],
    providers: ['maison-alba', 'a', 'b', 'c', 'd'],
  })
})

test('what was entered in the panel is in the form, what was left empty changes nothing', () => {
  const sent = {
    providers: ['maison-alba', '<script>'],
    eventDate: ['2027-06-12'],
    town: [''],
    guestRange: ['30_to_50'],
  }
  expect(askedDraft({ ...draft, fields: { town: ['Annecy'] } }, sent).fields).toEqual({
    town: ['Annecy'],
    providers: ['maison-alba'],
    dateKind: ['fixed'],
    eventDate: ['2027-06-12'],
    guestRange: ['30_to_50'],
  })
})
