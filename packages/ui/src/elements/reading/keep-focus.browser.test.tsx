import { cleanup, render, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keepFocus } from './keep-focus.ts'

let stop = (): void => {}
beforeEach(() => {
  stop = keepFocus(document)
})
afterEach(() => {
  stop()
  cleanup()
})

/** Two cards under a heading; what is answered goes. */
function Invitations({ then }: { then?: ReactElement }): ReactElement {
  const [left, setLeft] = useState(['Ada', 'Lin'])
  return (
    <main>
      <h1>My team</h1>
      <section>
        <h2>Invitations to you</h2>
        {left.map((name) => (
          <article key={name}>
            <h3>{name}</h3>
            <button type="button" onClick={() => setLeft((all) => all.filter((one) => one !== name))}>
              Agree to {name}
            </button>
          </article>
        ))}
      </section>
      {left.length < 2 && then}
    </main>
  )
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
const focused = (): string | null | undefined => document.activeElement?.textContent

it('leads to the nearest heading when an action has removed its own button', async () => {
  render(<Invitations />)
  await press('Agree to Ada')
  await expect.poll(focused).toBe('Invitations to you')
  await press('Agree to Lin')
  await expect.poll(focused).toBe('Invitations to you')
})

it('leaves the focus to what takes it in the place of what has gone', async () => {
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the test is about
  render(<Invitations then={<input aria-label="Why" autoFocus />} />)
  await press('Agree to Ada')
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Why')
})

it('does nothing when somebody has left the button before it goes', async () => {
  render(<Invitations />)
  const button = screen.getByRole('button', { name: 'Agree to Ada' })
  button.focus()
  screen.getByRole('button', { name: 'Agree to Lin' }).focus()
  button.click()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(focused()).toBe('Agree to Lin')
})
