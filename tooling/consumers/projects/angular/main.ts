import '@angular/compiler'
import {
  injectClaims,
  injectIdentity,
  injectIsLoggedIn,
  injectIsPending,
  injectSession,
  provideSession,
} from '@platform/session/angular'
import { Component, provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { session } from './session'

// Compiled in the browser, because that takes no other builder than the one of all these projects.
const App = Component({
  selector: '#root',
  template: `
    @if (isPending()) {
      <p role="status">One moment …</p>
    } @else if (isLoggedIn()) {
      @for (who of [identity()]; track who) {
        <h1>Hello {{ claims()?.['name'] }}</h1>
        <button (click)="signOut()">Sign out</button>
      }
    } @else {
      <form (submit)="signIn($event)">
        <label>Password <input name="password" type="password" /></label>
        <button>Sign in</button>
      </form>
    }
  `,
})(
  class {
    readonly session = injectSession()
    readonly claims = injectClaims()
    readonly identity = injectIdentity()
    readonly isLoggedIn = injectIsLoggedIn()
    readonly isPending = injectIsPending()

    async signIn(event: Event): Promise<void> {
      event.preventDefault()
      if (!(event.target instanceof HTMLFormElement)) return
      const body = new FormData(event.target)
      const response = await fetch('/api/login', { method: 'POST', body })
      if (response.ok) await this.session.update((await response.json()).token)
    }

    signOut(): void {
      void this.session.logout()
    }
  },
)

await bootstrapApplication(App, { providers: [provideZonelessChangeDetection(), provideSession(session)] })
