import { Tabs } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { UiProvider } from './ui-provider.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('dir')
})

function renderPiece() {
  render(
    <UiProvider>
      <Tabs defaultValue="one">
        <Tabs.List>
          <Tabs.Tab value="one">One</Tabs.Tab>
          <Tabs.Tab value="two">Two</Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </UiProvider>,
  )
}

it('gives the pieces of Mantine the direction of the page', async () => {
  document.documentElement.dir = 'rtl'
  renderPiece()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Two')
})

it('writes no style element, so that a strict Content Security Policy has nothing to refuse', () => {
  renderPiece()
  expect(document.querySelectorAll('style')).toHaveLength(0)
})
