import '@angular/compiler'
import { Component, provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication, type BootstrapContext } from '@angular/platform-browser'
import { provideServerRendering, renderApplication } from '@angular/platform-server'
import { expect, it } from 'vitest'
import { createSession } from '../create-session.ts'
import { TRANSPORT } from '../scenarios/page-sessions.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import {
  injectClaims,
  injectIdentity,
  injectIsLoggedIn,
  injectIsPending,
  injectSessionSnapshot,
  provideSession,
} from './index.ts'

it('renders on a server as for nobody, so that the first rendering in the browser is the same', async () => {
  const session = createSession({ transport: TRANSPORT })
  void session.update(createTestToken())
  const Page = Component({ selector: 'app-root', template: '<p>{{ seen }}</p>' })(
    class {
      readonly seen = JSON.stringify([
        injectIsLoggedIn()(),
        injectIdentity()(),
        injectClaims()(),
        injectSessionSnapshot()().token,
        injectIsPending()(),
      ])
    },
  )
  const providers = [provideServerRendering(), provideZonelessChangeDetection(), provideSession(session)]
  const html = await renderApplication(
    (context: BootstrapContext) => bootstrapApplication(Page, { providers }, context),
    { document: '<app-root></app-root>', url: 'https://site.example/', allowedHosts: ['site.example'] },
  )
  expect(html).toContain('<p>[false,null,null,null,true]</p>')
  await session.dispose()
})
