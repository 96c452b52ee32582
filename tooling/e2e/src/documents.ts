import type { Locator, Page } from '@playwright/test'

type Files = Parameters<Locator['setInputFiles']>[0]

/** Adds files as they are, where documents can be added. */
export async function addFiles(page: Page, files: Files, audience?: 'My whole team'): Promise<void> {
  await page.getByLabel('Choose files').setInputFiles(files)
  const dialog = page.getByRole('dialog', { name: 'Add documents' })
  if (audience !== undefined) await dialog.getByRole('radio', { name: audience }).check()
  await dialog.getByRole('button', { name: /^Add \d+ documents?$/ }).click()
}

/** The document that is open, beside the list or in its place. */
export function openedDocument(page: Page): Locator {
  return page.getByRole('region', { name: 'Document', exact: true })
}

/** Chooses one of the things that can be done with the document that is open. */
export async function chooseAction(page: Page, action: string): Promise<void> {
  await openedDocument(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
