import MiniSearch from 'minisearch'
import { SEARCH_OPTIONS, type Findable } from './search-options.ts'

const MOST_RESULTS = 8

type Found = Pick<Findable, 'title' | 'heading'> & { readonly id: string }

/** Makes the search work: it is hidden without a script, and loads its index when it is first used. */
export function startSearch(form: HTMLFormElement): void {
  const field = form.querySelector('input')
  const list = form.querySelector('ol')
  const status = form.querySelector<HTMLElement>('[role=status]')
  if (!field || !list || !status) return
  const root = new URL(form.dataset['root'] ?? './', location.href)
  let loading: Promise<MiniSearch<Findable>> | undefined

  async function search(): Promise<void> {
    const words = field?.value.trim() ?? ''
    if (words === '') return show([], '')
    loading ??= loadIndex(root)
    // A later attempt may find the network again.
    loading.catch(() => (loading = undefined))
    try {
      const found = (await loading).search(words).slice(0, MOST_RESULTS)
      // Somebody who types on has asked for something else.
      if (field?.value.trim() !== words) return
      show(
        found.map(({ id, title, heading }) => ({ id: String(id), title, heading })),
        describe(found.length),
      )
    } catch {
      show([], 'The search could not be loaded. Try again.')
    }
  }

  function show(found: readonly Found[], words: string): void {
    list?.replaceChildren(...found.map((entry) => createResult(entry, root)))
    form.toggleAttribute('data-open', words !== '')
    if (status) status.textContent = words
  }

  function close(): void {
    show([], '')
  }

  form.hidden = false
  field.addEventListener('input', () => void search())
  field.addEventListener('focus', () => void search())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    list.querySelector('a')?.click()
  })
  form.addEventListener('keydown', (event) => {
    const stops = [field, ...list.querySelectorAll('a')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      stops.at(next % stops.length)?.focus()
    }
    if (event.key === 'Escape') {
      field.focus()
      close()
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    field.focus()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !form.contains(target)) close()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !form.contains(relatedTarget)) close()
  })
}

async function loadIndex(root: URL): Promise<MiniSearch<Findable>> {
  const response = await fetch(new URL('search.json', root))
  if (!response.ok) throw new Error(`the index was answered ${response.status}`)
  return MiniSearch.loadJSON<Findable>(await response.text(), SEARCH_OPTIONS)
}

function createResult({ id, title, heading }: Found, root: URL): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = new URL(id, root).href
  link.append(heading === '' ? title : heading)
  if (heading !== '') {
    const place = document.createElement('span')
    place.append(title)
    link.append(place)
  }
  item.append(link)
  return item
}

function describe(count: number): string {
  if (count === 0) return 'Nothing was found.'
  if (count === MOST_RESULTS) return `The ${count} best results`
  return count === 1 ? 'One result' : `${count} results`
}
