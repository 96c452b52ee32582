// Each library does what it is there for, once, so that none of it is left out of the bundle.
import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import i18next from 'i18next'
import { atom, useAtomValue } from 'jotai'
import { ofetch } from 'ofetch'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next'

const nameAtom = atom('Floor')
const request = ofetch.create({ baseURL: '/api' })
const greetingOptions = queryOptions({ queryKey: ['greeting'], queryFn: () => request<string>('/greeting') })
const queryClient = new QueryClient()

function Heading(): ReactElement {
  const { t } = useTranslation()
  const name = useAtomValue(nameAtom)
  const { data } = useQuery({ ...greetingOptions, enabled: false })
  return <h1>{data ?? t('greeting', { name })}</h1>
}

function OtherHeading(): ReactElement {
  const { t } = useTranslation()
  return <h1>{t('other')}</h1>
}

function Frame(): ReactElement {
  return (
    <>
      <nav>
        <Link to="/">Home</Link> <Link to="/other">Other</Link>
      </nav>
      <Outlet />
    </>
  )
}

const root = createRootRoute({ component: Frame })
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: () => queryClient.getQueryData(greetingOptions.queryKey),
  component: Heading,
})
const other = createRoute({ getParentRoute: () => root, path: '/other', component: OtherHeading })
const router = createRouter({ routeTree: root.addChildren([home, other]) })

const resources = { en: { translation: { greeting: 'The floor of {{name}}', other: 'The other page' } } }
await i18next.use(initReactI18next).init({ lng: 'en', resources })

const element = document.querySelector('#root')
if (element === null) throw new TypeError('the page has no #root')
createRoot(element).render(
  <I18nextProvider i18n={i18next}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </I18nextProvider>,
)
