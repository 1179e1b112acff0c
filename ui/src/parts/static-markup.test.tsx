import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { ButtonLink, FormButton } from './button-link.tsx'
import { Chip } from './chip.tsx'
import { NativeSelect, TextInput } from './field.tsx'
import { Icon } from './icon.tsx'
import { LockedContact } from './locked-contact.tsx'
import { ChoiceCard, NativeCheckbox } from './native-choice.tsx'
import { Breadcrumb } from './page-head.tsx'
import { Slider } from './slider.tsx'
import { Stars } from './stars.tsx'
import { Steps } from './steps.tsx'

const texts = { few: '30', many: '50', name: 'Name' }
const html = (element: ReactElement) => renderToStaticMarkup(element)

describe('a native field', () => {
  test('ties its label, hint and error to its control', () => {
    const markup = html(<TextInput id="mail" label="E-mail" hint="Yours" error="No @ in it" type="email" required />)
    expect(markup).toContain('for="mail"')
    expect(markup).toContain('aria-describedby="mail-hint mail-error"')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain('id="mail-error"')
  })

  test('says nothing of errors where there are none', () => {
    const markup = html(<TextInput id="mail" label="E-mail" />)
    expect(markup).not.toContain('aria-invalid')
    expect(markup).not.toContain('aria-describedby')
  })

  test('keeps what a form without script was sent', () => {
    const select = (
      <NativeSelect id="guests" label="Guests" name="guests" defaultValue="50">
        <option value="30">{texts.few}</option>
        <option value="50">{texts.many}</option>
      </NativeSelect>
    )
    expect(html(select)).toContain('<option value="50" selected="">')
    expect(
      html(
        <NativeCheckbox id="week" name="week" defaultChecked>
          {texts.name}
        </NativeCheckbox>,
      ),
    ).toContain('checked=""')
    expect(
      html(
        <ChoiceCard type="radio" name="date" value="open" defaultChecked>
          {texts.name}
        </ChoiceCard>,
      ),
    ).toContain('checked=""')
    expect(html(<Slider label="Radius" name="radius" min={0} max={100} defaultValue={40} />)).toContain('--f:0.4')
  })
})

test('a locked contact contains only its spoken sentence, always with the same length', () => {
  const text = html(<LockedContact kind="email" spoken="After unlocking" />).replace(/<[^>]*>/g, '')
  expect(text).toBe('After unlocking')
})

test('an icon is silent unless it is named', () => {
  expect(html(<Icon name="lock" />)).toContain('aria-hidden="true"')
  expect(html(<Icon name="lock" label="Locked" />)).toContain('role="img" aria-label="Locked"')
})

test('the current step and place are said', () => {
  expect(html(<Steps caption="Step 2 of 2" steps={['You', 'Date']} current={1} />)).toContain('aria-current="step"')
  expect(html(<Breadcrumb label="You are here" current="Requests" />)).toContain('aria-current="page"')
})

test('the last star is filled to the tenth', () => {
  const markup = html(<Stars rating={4.4} label="4.4 out of 5" />)
  expect(markup).toContain('aria-label="4.4 out of 5" style="--gold-to:4.846"')
  expect(markup).toContain('★★★★☆')
})

test('a person without a picture is their first letter', () => {
  expect(html(<Avatar name="Élise Roche" />)).toContain('ÉR')
})

test('links and native buttons look alike', () => {
  expect(
    html(
      <ButtonLink href="/" variant="primary">
        {texts.name}
      </ButtonLink>,
    ),
  ).toMatch(/^<a .*href="\/"/)
  expect(html(<FormButton>{texts.name}</FormButton>)).toContain('type="submit"')
  expect(html(<Chip tone="sage">{texts.name}</Chip>)).toContain('Name')
})

describe('parts without React Aria', () => {
  const folder = import.meta.dirname
  const source = (file: string) => readFileSync(join(folder, file), 'utf8')
  const plain = readdirSync(folder).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !/react-aria|@internationalized/.test(source(file)),
  )

  test.each(plain)('%s imports only parts of its kind', (file) => {
    const imported = [...source(file).matchAll(/from '\.\/([^']+\.tsx?)'/g)].map(([, name]) => name)
    expect(imported.filter((name) => name !== undefined && !plain.includes(name))).toEqual([])
  })
})
