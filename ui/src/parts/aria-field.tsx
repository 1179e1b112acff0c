import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import styles from './field.module.css'
import type { FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'
import { WholeWords } from './whole-words.tsx'

/** Label, control, hint and error in their order, for fields based on React Aria (which connects the ids). */
export function AriaFieldParts({ label, hint, error, optional, children }: FieldTexts & { children: ReactNode }) {
  return (
    <>
      <Label className={styles.label}>
        <WholeWords>{label}</WholeWords>
        {optional && <span className={styles.optional}>{optional}</span>}
      </Label>
      {children}
      {hint && (
        <Text slot="description" elementType="p" className={styles.hint}>
          <WholeWords>{hint}</WholeWords>
        </Text>
      )}
      <FieldError elementType="p" className={styles.problem}>
        <Icon name="error" size="small" />
        <span>{error}</span>
      </FieldError>
    </>
  )
}
