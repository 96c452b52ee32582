import { demoRequestFormSchema } from '@platform/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  ORGANIZATION_MAX_LENGTH,
  readDemoRequest,
} from './read-demo-request.ts'

function readRequest(entries: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.set(name, value)
  return readDemoRequest(data, 'de')
}

const full = { name: 'Zoë', email: 'zoe@example.com', audience: 'professional' }

it('leaves out what was left empty', () => {
  expect(readRequest({ ...full, organization: '  ', message: '' })).toEqual({ ...full, language: 'de' })
})

it('leaves out the organization of somebody who asks for themselves', () => {
  expect(readRequest({ ...full, audience: 'client', organization: 'Clinic' })).not.toHaveProperty(
    'organization',
  )
  expect(readRequest({ ...full, organization: 'Clinic' })).toHaveProperty('organization', 'Clinic')
})

it('counts a line break as one character', () => {
  expect(readRequest({ ...full, message: 'one\r\ntwo' }).message).toBe('one\ntwo')
})

it('has the limits of the contract', () => {
  const accepts = (change: Record<string, string>): boolean =>
    z.safeParse(demoRequestFormSchema, { ...full, language: 'de', ...change }).success
  const text = (length: number) => 'a'.repeat(length)
  expect(accepts({ name: text(NAME_MAX_LENGTH) })).toBe(true)
  expect(accepts({ name: text(NAME_MAX_LENGTH + 1) })).toBe(false)
  expect(accepts({ organization: text(ORGANIZATION_MAX_LENGTH) })).toBe(true)
  expect(accepts({ organization: text(ORGANIZATION_MAX_LENGTH + 1) })).toBe(false)
  expect(accepts({ message: text(MESSAGE_MAX_LENGTH) })).toBe(true)
  expect(accepts({ message: text(MESSAGE_MAX_LENGTH + 1) })).toBe(false)
})
