import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'

/** Loaded only where a couple has changed something. */
export const ChangeChip = lazyExtra(async () => (await import('./change-chip.tsx')).ChangeChip, 'pipeline')
