import styles from './locked-contact.module.css'

/**
 * Bars in place of an address or a number that is not open yet; their length is always the same, and the page does not contain the contact.
 * `spoken` says when it opens.
 */
export function LockedContact({ kind, spoken }: { kind: 'email' | 'phone'; spoken: string }) {
  return (
    <span className={styles.locked}>
      <span className="sr">{spoken}</span>
      {kind === 'email' ? <LockedEmail /> : <LockedPhone />}
    </span>
  )
}

function LockedEmail() {
  return (
    <svg className={styles.drawn} viewBox="0 0 202 28" width="202" height="28" aria-hidden="true">
      <path d="M4.5 14h62M103 14h58M184 14h13" />
      <path
        className={styles.at}
        d="M90.5 14a3.5 3.5 0 1 1-3.5-3.5 3.5 3.5 0 0 1 3.5 3.5v1.2a2 2 0 0 0 4 0V14a7.5 7.5 0 1 0-3 6"
      />
      <path className={styles.dot} d="M173 17h0" />
    </svg>
  )
}

function LockedPhone() {
  return (
    <svg className={styles.drawn} viewBox="0 0 122 28" width="122" height="28" aria-hidden="true">
      <path d="M4.5 14h12M29 14h12M54 14h12M79 14h12M104 14h12" />
    </svg>
  )
}
