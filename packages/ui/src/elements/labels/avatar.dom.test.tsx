import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'
import { AvatarGroup } from './avatar-group.tsx'

afterEach(cleanup)

it.each([
  ['Zoë Lindqvist', 'ZL'],
  ['ada', 'A'],
  ['Ana Maria de la Cruz', 'AC'],
  ['E\u0301mile Durand', 'E\u0301D'],
  ['  Chen   Wei ', 'CW'],
  ['', ''],
])('shows %j as %j', (name, initials) => {
  const { container } = render(<Avatar name={name} />)
  expect(container.textContent).toBe(initials)
})

it.each([
  [['Ada Lovelace', 'Chen Wei'], 'ALCW'],
  [['Ada', 'Ben', 'Cem', 'Dora'], 'ABCD'],
  [['Ada', 'Ben', 'Cem', 'Dora', 'Emil'], 'ABC+2'],
])('shows %j together as %j', (names, text) => {
  render(<AvatarGroup names={names} label={names.join(', ')} />)
  expect(screen.getByRole('img', { name: names.join(', ') }).textContent).toBe(text)
})
