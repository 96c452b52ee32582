import type { Account, ReceivedInvitation } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { judgeGuest } from './judge-guest.ts'

const invitation: ReceivedInvitation = {
  kind: 'organization',
  host: { id: 'practice', name: 'Practice' },
  email: 'ada@example.com',
  role: 'staff',
  message: '',
  invitedBy: null,
  expiresAt: '2026-11-27T10:00:00.000Z',
}
const guest: Pick<Account, 'email' | 'kind' | 'organization'> = {
  email: 'ada@example.com',
  kind: 'professional',
  organization: null,
}

describe('an invitation', () => {
  it('to an organization welcomes a professional with its address and no organization', () => {
    expect(judgeGuest(invitation, guest)).toBe('welcome')
  })

  it('is not for another address, whatever else fits', () => {
    expect(judgeGuest(invitation, { ...guest, email: 'eve@example.com' })).toBe('wrongAccount')
  })

  it('is for one kind of account', () => {
    expect(judgeGuest(invitation, { ...guest, kind: 'client' })).toBe('otherKind')
    expect(judgeGuest({ ...invitation, kind: 'provider' }, guest)).toBe('otherKind')
    expect(judgeGuest({ ...invitation, kind: 'provider' }, { ...guest, kind: 'provider' })).toBe('welcome')
  })

  it('tells a member of the same organization from one of another', () => {
    const organization = { id: 'practice', name: 'Practice', role: 'staff' } as const
    expect(judgeGuest(invitation, { ...guest, organization })).toBe('alreadyMember')
    expect(judgeGuest(invitation, { ...guest, organization: { ...organization, id: 'other' } })).toBe(
      'elsewhere',
    )
  })
})
