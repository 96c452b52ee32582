import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openSite } from '../testing/test-site.tsx'
import { usePageSearch, type ChangeSearch } from './use-page-search.ts'

const fields = { q: '', status: ['all', 'open', 'closed'], page: 1, mine: false } as const

function openList(at: string) {
  let change: ChangeSearch<typeof fields> = () => expect.unreachable()
  const seen = new Set<object>()
  function Screen() {
    const [filter, setFilter] = usePageSearch(fields)
    change = setFilter
    seen.add(filter)
    return <button onClick={() => setFilter({ status: 'open' })}>{JSON.stringify(filter)}</button>
  }
  const site = openSite({ at, screens: { 'main.faq': { load: async () => ({ Screen }) } } })
  return { site, seen, change: (...args: Parameters<typeof change>) => change(...args) }
}

const findFilter = (filter: object) =>
  screen.findByText(JSON.stringify({ q: '', status: 'all', page: 1, mine: false, ...filter }))

it('reads fields from the address and takes nonsense for what it would be without it', async () => {
  openList('/main/faq?q=0123&status=open&page=7&mine=true')
  await expect(findFilter({ q: '0123', status: 'open', page: 7, mine: true })).resolves.toBeDefined()
})

it.each([
  '?status=else&page=x&mine=perhaps',
  '?page=&page=3',
  '?page=Infinity',
  '?status=__proto__&constructor=1',
  '',
])('reads %j as if nothing was there', async (search) => {
  openList(`/main/faq${search}`)
  await expect(findFilter({})).resolves.toBeDefined()
})

it('writes changes into the address, leaves defaults out and other names alone', async () => {
  const { site, change } = openList('/main/faq?lang=de&page=3#costs')
  await expect(findFilter({ page: 3 })).resolves.toBeDefined()
  change({ q: 'a b', page: 1 })
  await expect(findFilter({ q: 'a b' })).resolves.toBeDefined()
  expect(site.address()).toBe('/main/faq?lang=de&q=a+b#costs')
})

it('keeps two changes made at once', async () => {
  const { change } = openList('/main/faq')
  await expect(findFilter({})).resolves.toBeDefined()
  change({ q: 'a' })
  change({ status: 'closed' })
  await expect(findFilter({ q: 'a', status: 'closed' })).resolves.toBeDefined()
})

it('takes the place of the last filter in the history, unless it is told to add to it', async () => {
  const { site, change } = openList('/main/faq')
  fireEvent.click(await findFilter({}))
  await expect(findFilter({ status: 'open' })).resolves.toBeDefined()
  expect(site.history.length).toBe(1)
  change({ page: 2 }, { history: 'push' })
  await expect(findFilter({ status: 'open', page: 2 })).resolves.toBeDefined()
  site.history.back()
  await expect(findFilter({ status: 'open' })).resolves.toBeDefined()
})

it('gives the same object for as long as nothing changes', async () => {
  const { site, seen, change } = openList('/main/faq?q=a')
  await expect(findFilter({ q: 'a' })).resolves.toBeDefined()
  await site.router.go('/main/faq?q=a#costs')
  expect(seen.size).toBe(1)
  change({ page: 2 })
  await waitFor(() => expect(seen.size).toBe(2))
})

it('does not call somebody back to a list they have left', async () => {
  const { site, change } = openList('/main/faq')
  await expect(findFilter({})).resolves.toBeDefined()
  await site.visit('/main', 'main.home')
  change({ q: 'late' })
  expect(site.address()).toBe('/main')
})
