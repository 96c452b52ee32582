import { afterEach, expect, it, vi } from 'vitest'
import { forgetDemoDraft, readDemoDraft, storeDemoDraft } from './demo-draft.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function createForm(entries: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.set(name, value)
  return data
}

it('keeps what was typed until it is forgotten', () => {
  storeDemoDraft(createForm({ name: 'Zoë', message: 'one\ntwo', unknown: 'x' }))
  expect(readDemoDraft()).toEqual({ name: 'Zoë', message: 'one\ntwo' })
  forgetDemoDraft()
  expect(readDemoDraft()).toEqual({})
})

it.each(['{', 'null', '[]', '{"name":1}'])('takes rubbish in storage (%s) for nothing', (rubbish) => {
  sessionStorage.setItem('platform.demo-draft', rubbish)
  expect(readDemoDraft()).toEqual({})
})

it('lives without storage', () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => storeDemoDraft(createForm({ name: 'Zoë' }))).not.toThrow()
  expect(readDemoDraft()).toEqual({})
})
