const KEY = 'docs-tabs'
const MOST = 12

/** What was chosen in groups of code, the last one first. */
function readChoices(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

function remember(choice: string): void {
  const others = readChoices().filter((one) => one !== choice)
  try {
    localStorage.setItem(KEY, JSON.stringify([choice, ...others].slice(0, MOST)))
  } catch {
    // Where nothing can be stored, nothing is remembered.
  }
}

/** Shows in every group of code what was chosen in another, on this page or earlier. */
export function applyChoices(): void {
  const choices = readChoices()
  for (const tabs of document.querySelectorAll('.vp-code-group .tabs')) {
    tabs.setAttribute('role', 'radiogroup')
    tabs.setAttribute('aria-label', 'Show the code for')
    const labels = [...tabs.querySelectorAll<HTMLLabelElement>('label')]
    const chosen = choices.map((choice) => labels.find(({ dataset }) => dataset['title'] === choice))
    const input = chosen.find((label) => label !== undefined)?.control
    if (input instanceof HTMLInputElement && !input.checked) input.click()
  }
}

/** Remembers what somebody chooses from now on. */
export function rememberChoices(): void {
  addEventListener('click', ({ target, isTrusted }) => {
    if (!isTrusted || !(target instanceof HTMLInputElement) || !target.matches('.vp-code-group input')) return
    const [label] = target.labels ?? []
    const choice = label?.dataset['title']
    if (choice === undefined || label === undefined) return
    remember(choice)
    const before = label.getBoundingClientRect().top
    applyChoices()
    // What changed above must not move what the person looks at.
    scrollBy({ top: label.getBoundingClientRect().top - before, behavior: 'instant' })
  })
}
