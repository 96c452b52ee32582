import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '../../tokens/base.css'
import '../../tokens/tokens.css'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const NAMES = ['Overview', 'Documents', 'Messages', 'Appointments', 'Notes']

function renderTabs({ value = 'Overview', dir = 'ltr', width = 320 }): HTMLElement {
  render(
    <div dir={dir} style={{ inlineSize: width }}>
      <Tabs
        label="Parts"
        value={value}
        onValueChange={() => undefined}
        tabs={NAMES.map((id) => ({ id, label: id, panel: id }))}
      />
    </div>,
  )
  return page.getByRole('tablist').element() as HTMLElement
}

const endsOf = (row: HTMLElement) => [
  row.hasAttribute('data-more-before'),
  row.hasAttribute('data-more-after'),
]

it.each(['ltr', 'rtl'] as const)('says at which ends there is more of the row, %s', async (dir) => {
  const row = renderTabs({ dir })
  await expect.poll(() => endsOf(row)).toEqual([false, true])
  expect(getComputedStyle(row).maskImage).toContain('linear-gradient')
  row.scrollTo({ left: dir === 'ltr' ? 40 : -40 })
  await expect.poll(() => endsOf(row)).toEqual([true, true])
  row.scrollTo({ left: dir === 'ltr' ? 4000 : -4000 })
  await expect.poll(() => endsOf(row)).toEqual([true, false])
})

it('says nothing where all of it is seen', async () => {
  const row = renderTabs({ width: 900 })
  await expect.poll(() => getComputedStyle(row).maskImage).toBe('none')
})

it.each(['ltr', 'rtl'] as const)('shows the tab that is open, however far along it is, %s', (dir) => {
  const row = renderTabs({ value: 'Notes', dir })
  const tab = page.getByRole('tab', { name: 'Notes' }).element().getBoundingClientRect()
  const seen = row.getBoundingClientRect()
  expect(tab.left).toBeGreaterThanOrEqual(seen.left - 1)
  expect(tab.right).toBeLessThanOrEqual(seen.right + 1)
})
