import { apiBases } from '@platform/contract'
import type { PageTree } from '@platform/routing/pages'
import { configure, waitFor } from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { startSite } from '../src/start-up/entry/start-site.tsx'
import { downloads, type Download } from './simulated-browser.ts'
import type { Network } from './network.ts'
import { useProduct, type Caller, type Person, type Product } from './product.ts'

/** Every page, but the one that needs the cards of a brand. */
const PAGES: PageTree = { client: { candoo: false } }
const CONFIGURATION = { id: 'Platform', name: 'Platform', logo: '/logo.svg', api: apiBases }
const TOKEN_KEY = 'platform.token'

// A page is longer than what anybody reads of it: what it says is enough.
configure({
  getElementError: (message) =>
    new Error(`${message ?? ''}\n\nThe page says: ${document.getElementById('root')?.textContent}`),
})

declare global {
  interface Window {
    readonly happyDOM: { setURL(url: string): void; abort(): Promise<void> }
  }
}

export interface OpenedPage {
  readonly user: UserEvent
  readonly network: Network
  /** Somebody else of the demo, or the same person on another device. */
  readonly as: Product['as']
  /** What was given to the browser's downloads. */
  readonly downloads: readonly Download[]
  /** What the browser shows as its address, without the origin. */
  address(): string
  /** Leaves the page as a closed tab does: what is stored stays, and `openPage` opens the next one. */
  close(): Promise<void>
}

/**
 * Opens a page of the product as `main.tsx` does, with a real server behind it that the tests of a file share: session, router,
 * texts, queries, live events and the frame are those of a site. Only what draws is simulated. All of it ends with the test.
 *
 * It stands in the composition root because this alone joins all parts; a package above it would have to reach into it.
 */
export async function openPage(
  path: `/${string}`,
  { as, pages = PAGES }: { readonly as?: Person | Caller; readonly pages?: PageTree } = {},
): Promise<OpenedPage> {
  const product = await useProduct()
  const { network } = product
  window.happyDOM.setURL(`${network.origin}${path}`)
  localStorage.setItem('platform.cookies', 'needed')
  // A page renews its token, which ends the one before: it shares its sign-in with nobody who did not hand it over.
  if (as !== undefined)
    localStorage.setItem(TOKEN_KEY, (typeof as === 'string' ? await product.signIn(as) : as).token)
  document.body.replaceChildren(createRoot(), createConfiguration(pages))
  const site = await startSite(document)
  let isOpen = true
  const close = async (): Promise<void> => {
    if (!isOpen) return
    isOpen = false
    await site.stop()
    // As those of a closed tab do, its calls end, and it does not hear that there is a connection again.
    await window.happyDOM.abort()
    document.body.replaceChildren()
    network.reset()
  }
  onTestFinished(async () => {
    await close()
    localStorage.clear()
    sessionStorage.clear()
    downloads.length = 0
  })
  return {
    user: createPatientUser(),
    network,
    as: product.as,
    downloads,
    address: () => location.href.slice(location.origin.length),
    close,
  }
}

/** Clicks as somebody does who sees the page: on what is there, and not while it shows that it is busy. */
function createPatientUser(): UserEvent {
  const user = userEvent.setup()
  return {
    ...user,
    async click(element) {
      await waitFor(() => {
        if (element.getAttribute('aria-disabled') === 'true')
          throw new Error('What is to be clicked stays busy')
      })
      if (!element.isConnected) throw new Error('What is to be clicked is no longer on the page')
      await user.click(element)
    },
  }
}

function createRoot(): HTMLElement {
  const root = document.createElement('div')
  root.id = 'root'
  return root
}

function createConfiguration(pages: PageTree): HTMLElement {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'site-configuration'
  element.textContent = JSON.stringify({ ...CONFIGURATION, pages })
  return element
}
