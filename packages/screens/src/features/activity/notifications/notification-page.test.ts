import { NOTIFICATION_EVENTS } from '@platform/contract'
import type { NotificationEvent } from '@platform/contract'
import { expect, it } from 'vitest'
import { pageOfNotification, targetOfNotification } from './notification-page.ts'

const EVENTS = Object.keys(NOTIFICATION_EVENTS) as NotificationEvent[]

it('leads to the page of the account’s own area', () => {
  expect(pageOfNotification('messageReceived', 'client', {})).toBe('client.messages')
  expect(pageOfNotification('messageReceived', 'professional', {})).toBe('professional.messages')
  expect(pageOfNotification('documentShared', 'professional', {})).toBe('professional.documents')
  expect(pageOfNotification('demoRequested', 'platformAdmin', {})).toBe('admin.demoRequests')
})

it('leads somewhere for whoever is told, whatever has happened', () => {
  const told = EVENTS.filter((event) => event !== 'other')
  const kinds = ['client', 'professional', 'platformAdmin'] as const
  expect(
    told.filter((event) => kinds.every((kind) => !pageOfNotification(event, kind, {}, 'owner'))),
  ).toEqual([])
})

it('leads nowhere where the site has no such page, or the account no such area', () => {
  expect(pageOfNotification('messageReceived', 'client', { client: { messages: false } })).toBeUndefined()
  expect(pageOfNotification('demoRequested', 'client', {})).toBeUndefined()
  expect(EVENTS.map((event) => pageOfNotification(event, 'client', { client: false }))).toEqual(
    EVENTS.map(() => undefined),
  )
})

it('shows the members of an organization to those who run it only', () => {
  expect(pageOfNotification('memberJoined', 'professional', {}, 'admin')).toBe('professional.admin')
  expect(pageOfNotification('memberJoined', 'professional', {}, 'clinician')).toBeUndefined()
})

it('leads to the thing itself, and to the list where they are several', () => {
  const objectId = 'a'
  const one = { objectId, count: 1 }
  expect(targetOfNotification({ event: 'documentShared', ...one }, 'professional.documents')).toEqual({
    page: 'professional.documents',
    search: { document: objectId },
  })
  expect(targetOfNotification({ event: 'documentRequested', ...one }, 'client.documents')).toEqual({
    page: 'account.documentsUpload',
    search: { request: objectId },
  })
  expect(targetOfNotification({ event: 'careJoined', ...one }, 'professional.clients')).toEqual({
    page: 'professional.client',
    params: { clientId: objectId },
  })
  expect(targetOfNotification({ event: 'careEnded', ...one }, 'professional.clients')).toEqual({
    page: 'professional.clients',
  })
  expect(
    targetOfNotification({ event: 'profileProposed', objectId, count: 2 }, 'client.healthProfile'),
  ).toEqual({
    page: 'client.healthProfile',
    search: { person: objectId },
  })
  expect(
    targetOfNotification({ event: 'profileProposalAccepted', objectId, count: 2 }, 'professional.clients'),
  ).toEqual({
    page: 'professional.client',
    params: { clientId: objectId },
    search: { tab: 'record' },
  })
  expect(targetOfNotification({ event: 'formAsked', ...one }, 'client.healthProfile')).toEqual({
    page: 'client.healthQuestionnaire',
    search: { form: objectId },
  })
  expect(targetOfNotification({ event: 'formAsked', objectId, count: 2 }, 'client.healthProfile')).toEqual({
    page: 'client.healthQuestionnaire',
  })
  expect(targetOfNotification({ event: 'formSubmitted', ...one }, 'professional.forms')).toEqual({
    page: 'professional.forms',
    search: { response: objectId },
  })
  expect(
    targetOfNotification({ event: 'formLinkSubmitted', objectId, count: 3 }, 'professional.forms'),
  ).toEqual({ page: 'professional.forms', search: { form: objectId, view: 'responses' } })
  expect(targetOfNotification({ event: 'documentShared', objectId, count: 2 }, 'client.documents')).toEqual({
    page: 'client.documents',
  })
})
