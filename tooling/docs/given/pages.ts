// What the examples of the pages take for granted: what their readers have, or would write themselves.
import type { Session, SessionTransport } from '@platform/session'
import type { ReactElement } from 'react'

declare global {
  const transport: SessionTransport
  const careTransport: SessionTransport
  const billingTransport: SessionTransport
  const session: Session
  const tokenFromSignIn: string
  /** What a service worker has, of which the types of a page say nothing. */
  const clients: {
    get(id: string): Promise<WorkerClient | undefined>
    matchAll(options: { type: 'window' }): Promise<readonly WorkerClient[]>
  }
  interface WorkerClient {
    postMessage(message: unknown, transfer: Transferable[]): void
  }
  /** What an extension has, as Chrome and Firefox have it. */
  const chrome: {
    readonly storage: { readonly session: ExtensionArea }
    readonly runtime: {
      readonly id: string
      readonly onMessage: {
        addListener(
          listener: (message: unknown, sender: { id?: string }, answer: (value: unknown) => void) => boolean,
        ): void
      }
      sendMessage(message: unknown): Promise<unknown>
    }
  }
  interface ExtensionArea {
    get(key: string): Promise<{ readonly [key: string]: string }>
    set(items: { readonly [key: string]: string }): Promise<void>
    remove(key: string): Promise<void>
    readonly onChanged: {
      addListener(listener: (changes: object) => void): void
      removeListener(listener: (changes: object) => void): void
    }
  }

  function isAccepted(token: string, signal: AbortSignal): Promise<boolean>
  function render(shown: unknown): void
  function showSignIn(): void
  function showPerson(name: string | undefined): void
  function retryLater(): void
  function readInvoices(signal: AbortSignal): Promise<readonly object[]>
  function readUnread(signal: AbortSignal): AsyncIterable<{ count: number }>
  function SignIn(): ReactElement
  function AccountPage(): ReactElement
}

// What a bundler makes of a component.
declare module '*.vue' {
  import type { Component } from 'vue'
  const component: Component
  export default component
}
