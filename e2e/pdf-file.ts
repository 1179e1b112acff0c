import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { PictureFile } from './picture-files.ts'

/** A PDF whose size differs from that of all others. */
export function pdfFile(name: string): PictureFile {
  const note = randomBytes(1000)
    .toString('hex')
    .slice(0, Math.ceil(Math.random() * 2000))
  const buffer = Buffer.from(`%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%${note}\n%%EOF\n`)
  return { name, mimeType: 'application/pdf', buffer }
}

/** Chooses a file with the button that asks for one. */
export async function choose(page: Page, button: Locator, file: PictureFile): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await button.click()
  await (await chosen).setFiles(file)
}
