import axe from 'axe-core'
import { expect } from 'vitest'

/** What axe finds in the content of the open page and in its dialogs, as far as it can be known without styles. */
export async function findAccessibilityProblems(): Promise<string[]> {
  // It reads the page in steps, and takes what appears between them for something else.
  await expect.poll(() => document.querySelector('[data-partial]')).toBeNull()
  const include = [...document.querySelectorAll('main, dialog[open]')]
  // A closed panel is empty, and hidden by styles. The simulated browser takes what is hidden by its attribute for shown.
  const { violations } = await axe.run(
    { include, exclude: ['[popover]:empty', '[hidden]'] },
    {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
    },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  )
}
