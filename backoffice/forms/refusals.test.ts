import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import { placeRefusals, revealWrong } from './refusals.ts'

type Values = { name: string; website: string; endDay: string }

function refused(facts: Partial<ConstructorParameters<typeof ApiProblem>[0]>, places = {}) {
  const { formControl } = createFormControl<Values>({ defaultValues: { name: '', website: '', endDay: '' } })
  const focused: string[] = []
  for (const name of ['name', 'website', 'endDay'] as const) {
    const { ref } = formControl.register(name)
    ref({ name, focus: () => focused.push(name), setCustomValidity: () => undefined } as never)
  }
  const error = new ApiProblem({ code: 'invalid_input', message: '', status: 422, ...facts })
  const isPlaced = placeRefusals(formControl as never, error, places)
  const said = (name: keyof Values) => formControl.getFieldState(name).error?.message
  return { isPlaced, focused, said }
}

test('the server’s errors appear beside their fields, and the first of these has the focus', () => {
  const { isPlaced, focused, said } = refused({
    fields: { website: 'website_invalid', name: 'company_name_invalid' },
  })
  expect(isPlaced).toBe(true)
  expect([said('name'), said('website')]).toEqual(['company_name_invalid', 'website_invalid'])
  expect(focused).toEqual(['website'])
})

test('a field with another name in the form gets its error', () => {
  const { said } = refused({ fields: { endsAt: 'invalid_input' } }, { fieldOf: () => 'endDay' })
  expect(said('endDay')).toBe('invalid_input')
})

test('an error about the whole request appears beside the field that it concerns', () => {
  const { isPlaced, focused, said } = refused(
    { code: 'current_password_wrong' },
    { fieldsOfCodes: { current_password_wrong: 'name' } },
  )
  expect([isPlaced, focused, said('name')]).toEqual([true, ['name'], 'current_password_wrong'])
})

test('an error about no field of the form is left for the message beside the form', () => {
  expect(refused({ fields: { somewhere: 'invalid_input' } }).isPlaced).toBe(false)
  expect(refused({ code: 'internal', status: 500 }).isPlaced).toBe(false)
})

test('an error in another step or language is revealed before its field gets the focus', () => {
  const revealed: string[] = []
  const reveal = (field: string) => void revealed.push(field)
  expect(refused({ fields: { endDay: 'invalid_input', name: 'invalid_input' } }, { reveal }).focused).toEqual([
    'endDay',
  ])
  revealWrong({ address: { city: { type: 'too_small' } }, name: { type: 'too_small' } }, { reveal })
  expect(revealed).toEqual(['endDay', 'address.city'])
})
