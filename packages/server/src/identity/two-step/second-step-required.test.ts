import { describe, expect, it } from 'vitest'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import { beginSignIn, post, setUpApp } from '../../../testing/fixtures/two-step.ts'

const clock = createTestClock()

describe.each([
  ['platform admin', 'admin@example.com', '/demo-requests'],
  ['professional', 'orgadmin@example.com', '/organization/members'],
])('a %s who must have a second step', (_, email, path) => {
  it('can set one up and nothing else before, and not be without it afterwards', async () => {
    await using strict = await startTestServer({
      demo: true,
      clock,
      config: { secondStepKinds: ['platformAdmin', 'professional'] },
    })
    const token = await signInAs(strict, email)
    const callOwn = () => strict.request('main', path, { token })
    expect(await readCode(await callOwn())).toBe('second_step_setup_required')
    expect((await strict.request('main', '/account', { token })).status).toBe(200)
    const { phone } = await setUpApp(strict, token, clock)
    expect((await callOwn()).status).toBe(200)
    const removed = await strict.request('main', '/account/two-step/app', { method: 'DELETE', token })
    expect(await readCode(removed)).toBe('second_step_setup_required')
    clock.advance(30_000)
    const { challenge } = await beginSignIn(strict, email)
    expect((await post(strict, '/login/second_step', { challenge, code: phone.code() })).status).toBe(200)
    const client = await signInAs(strict, 'client@example.com')
    expect((await strict.request('main', '/account', { token: client })).status).toBe(200)
  })
})

it('an organization has its members set a second step up, and nobody else', async () => {
  await using own = await startTestServer({ demo: true, clock })
  const lead = await signInAs(own, 'orgadmin@example.com')
  const member = await signInAs(own, 'professional@example.com')
  const other = await signInAs(own, 'harbour@example.com')
  const ruleOf = async (token: string) =>
    (await own.request('main', '/organization/second-step', { token })).json()
  const demand = async (token: string, isRequired: boolean) =>
    readCode(
      await own.request('main', '/organization/second-step', { method: 'PUT', token, json: { isRequired } }),
    )
  const settingsOf = async (token: string) =>
    readCode(await own.request('main', '/account/professional-settings', { token }))
  expect(await ruleOf(lead)).toEqual({ isRequired: false, isRequiredOfAll: false })
  expect(await demand(member, true)).toBe('forbidden')
  expect(await demand(lead, true)).toBe(204)
  expect(await settingsOf(member)).toBe('second_step_setup_required')
  expect(await settingsOf(lead)).toBe('second_step_setup_required')
  expect(await settingsOf(other)).toBe(200)
  await setUpApp(own, lead, clock)
  expect(await ruleOf(lead)).toEqual({ isRequired: true, isRequiredOfAll: false })
  clock.advance(600_001)
  expect(await demand(lead, false)).toBe('fresh_sign_in_required')
})
