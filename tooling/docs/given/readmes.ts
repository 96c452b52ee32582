// What the READMEs of the packages take for granted besides.
import type { download as givenDownload, readEvents as givenReadEvents } from '@platform/api'
import type { Api } from '@platform/calls'
import type { Share } from '@platform/session'
import type { runInLeader as givenRunInLeader } from '@platform/session/lead'
import type { TokenAnswer } from '@platform/session/tokens'
import type { QueryClient, useQuery as givenUseQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode as GivenReactNode } from 'react'
import type { createRoot as givenCreateRoot, Root } from 'react-dom/client'

declare global {
  // session
  function bearer(token: string, signal?: AbortSignal): RequestInit
  function get(path: string, init: RequestInit): Promise<object>
  function post(path: string, init: RequestInit): Promise<{ new_tok: string }>
  function postToken(fields: object, signal: AbortSignal): Promise<TokenAnswer>
  function postRevocation(fields: object): Promise<Response>
  const answerOfSignIn: TokenAnswer

  // api
  interface Order {
    readonly id: string
  }
  const api: Api
  const download: typeof givenDownload
  const readEvents: typeof givenReadEvents
  const runInLeader: typeof givenRunInLeader
  const useQuery: typeof givenUseQuery
  const unread: Share<number>
  const file: Blob
  const id: string
  const signal: AbortSignal
  const disk: { write(bytes: Uint8Array): Promise<void> }
  function show(progress: unknown): void
  function sayThatNobodyAnswered(): void

  // i18n and routing; of what a site has made, the example says nothing
  const createRoot: typeof givenCreateRoot
  const root: Root
  const element: HTMLElement
  const queryClient: QueryClient
  const screens: never
  const ErrorScreen: never
  const Forbidden: never
  const i18n: never
  const styles: { readonly visuallyHidden: string }
  function Loading(): ReactElement
  function loadNamespaces(from: unknown, names: readonly string[]): Promise<void>
  function t(key: string, values?: Readonly<Record<string, string>>): string
  type ReactNode = GivenReactNode
}
