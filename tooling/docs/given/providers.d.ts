// What the examples for those who come from elsewhere use of each library, as its sources declare it.
declare module '@auth0/auth0-spa-js' {
  export class Auth0Client {
    constructor(options: {
      domain: string
      clientId: string
      useRefreshTokens?: boolean
      cacheLocation?: 'memory' | 'localstorage'
      authorizationParams?: { audience?: string; redirect_uri?: string; scope?: string }
    })
    getTokenSilently(options?: { cacheMode?: 'on' | 'off' | 'cache-only' }): Promise<string | undefined>
    handleRedirectCallback(url?: string): Promise<object>
    logout(options?: { openUrl?: false; logoutParams?: { returnTo?: string } }): Promise<void>
  }
}

declare module '@clerk/clerk-js' {
  export class Clerk {
    constructor(publishableKey: string)
    load(): Promise<void>
    readonly session:
      | { getToken(options?: { template?: string; skipCache?: boolean }): Promise<string | null> }
      | null
      | undefined
    signOut(callback?: () => void): Promise<void>
    addListener(listener: (resources: { user?: { id: string } | null }) => void): () => void
  }
}

declare module 'firebase/auth' {
  export interface User {
    readonly uid: string
    getIdToken(forceRefresh?: boolean): Promise<string>
  }
  export interface Auth {
    readonly currentUser: User | null
    authStateReady(): Promise<void>
  }
  export function getAuth(): Auth
  export function onAuthStateChanged(auth: Auth, listener: (user: User | null) => void): () => void
  export function signOut(auth: Auth): Promise<void>
}

declare module 'oidc-client-ts' {
  export interface User {
    readonly access_token: string
    readonly refresh_token?: string
    readonly expires_at?: number
    readonly profile: { readonly sub: string; readonly iss: string }
  }
  export const WebStorageStateStore: new (options: { store: Storage }) => object
  export class UserManager {
    constructor(settings: {
      authority: string
      client_id: string
      redirect_uri: string
      scope?: string
      automaticSilentRenew?: boolean
      userStore?: object
    })
    signinRedirectCallback(url?: string): Promise<User>
    getUser(): Promise<User | null>
    signinSilent(): Promise<User | null>
    revokeTokens(): Promise<void>
    removeUser(): Promise<void>
  }
}

declare module 'react-native' {
  export const AppState: {
    addEventListener(
      type: 'change',
      listener: (state: 'active' | 'background' | 'inactive' | 'unknown' | 'extension') => void,
    ): { remove(): void }
  }
}

declare module '@react-native-async-storage/async-storage' {
  const AsyncStorage: {
    getItem(key: string): Promise<string | null>
    setItem(key: string, value: string): Promise<void>
    removeItem(key: string): Promise<void>
  }
  // oxlint-disable-next-line import/no-default-export -- it has no other
  export default AsyncStorage
}

declare module 'react-oidc-context' {
  import type { ReactElement, ReactNode } from 'react'
  export function AuthProvider(props: {
    children?: ReactNode
    /** As the client beneath it has them. */
    userManager?: object
    onSigninCallback?(user?: object): Promise<void> | void
  }): ReactElement
  export function useAuth(): { signinRedirect(): Promise<void> }
}
