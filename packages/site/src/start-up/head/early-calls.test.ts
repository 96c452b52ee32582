import { expect, test } from 'vitest'
import { writeEarlyUrls } from './early-calls.ts'

const bases = { main: '/api/main', messages: 'https://messages.example/v1' }
const READER = '0b8f6a0e-5a54-4b0e-9d4c-0a51c9a4a001'
const THREAD = '0b8f6a0e-5a54-4b0e-9d4c-0a51c9a4a002'
const thread = {
  path: '/client/messages/$id',
  calls: [['messages', '/conversations/$id/messages?of=$id'] as const],
}

test('a call goes to the address of its base', () => {
  const calls = [['main', '/account'] as const, ['messages', '/conversations?limit=25'] as const]
  expect(writeEarlyUrls({ path: '/client', calls }, bases, '/client', READER)).toEqual([
    '/api/main/account',
    'https://messages.example/v1/conversations?limit=25',
  ])
})

test('a parameter of the page is put in as it stands in the address', () => {
  expect(writeEarlyUrls(thread, bases, `/client/messages/${THREAD}`, READER)).toEqual([
    `https://messages.example/v1/conversations/${THREAD}/messages?of=${THREAD}`,
  ])
})

test('the reader is named by the id in the token', () => {
  const calls = [['main', '/documents?personId=$u_id'] as const]
  expect(writeEarlyUrls({ path: '/client/documents', calls }, bases, '/client/documents', READER)).toEqual([
    `/api/main/documents?personId=${READER}`,
  ])
})

test.each(['demo', '..', '%2e%2e%2fadmin', `${THREAD}%2fmore`])(
  'nothing is asked for with %s in the place of an id',
  (text) => {
    expect(writeEarlyUrls(thread, bases, `/client/messages/${text}`, READER)).toEqual([])
  },
)

test('nothing is asked for where the token does not say whose it is', () => {
  const calls = [['main', '/documents?personId=$u_id'] as const]
  expect(writeEarlyUrls({ path: '/client', calls }, bases, '/client')).toEqual([])
})
