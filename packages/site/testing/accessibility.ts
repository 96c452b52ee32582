import axe from 'axe-core'

/** What axe finds in the content of the open page and in its dialogs, as far as it can be known without styles. */
export async function findAccessibilityProblems(): Promise<string[]> {
  const include = [...document.querySelectorAll('main, dialog[open]')]
  // A closed panel is empty, and hidden by styles.
  const { violations } = await axe.run(
    { include, exclude: ['[popover]:empty'] },
    {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
    },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  )
}
