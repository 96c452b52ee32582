import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

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
