import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from './create-i18n.ts'
import { useFormat, useLanguage } from './use-language.ts'

const resources = {
  en: { common: { greeting: 'Hello', action: { save: 'Save' } } },
  ar: { common: { greeting: 'مرحبًا', action: { save: 'حفظ' } } },
}

afterEach(cleanup)

function createLocal() {
  const storage = { getItem: () => null, setItem: () => undefined }
  return createI18n({ language: 'en', storage, resources, namespaces: ['common'] })
}

function Sample({ seen }: { seen: string[] }): ReactElement {
  const { t, ready } = useTranslation()
  const { language, direction, change } = useLanguage()
  const { number, locale } = useFormat('Europe/Berlin')
  seen.push(`${language} ${direction} ${t('action.save')} ${number(1234.5)} ${locale} ${String(ready)}`)
  return <button onClick={() => void change('ar')}>{t('action.save')}</button>
}

test('a change of language shows everywhere, with its direction, on the page and in what components see', async () => {
  const i18n = await createLocal()
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr'])
  const seen: string[] = []
  const view = render(
    <I18nextProvider i18n={i18n}>
      <Sample seen={seen} />
    </I18nextProvider>,
  )
  await act(async () => view.getByRole('button').click())
  expect(view.getByRole('button').textContent).toBe('حفظ')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
  expect(seen.at(-1)).toContain('ar rtl حفظ')
  expect(seen.at(-1)).toContain('-u-nu-latn true')
})

test('the first render already has its texts: nothing suspends and nothing flashes', async () => {
  const i18n = await createLocal()
  const seen: string[] = []
  render(
    <I18nextProvider i18n={i18n}>
      <Sample seen={seen} />
    </I18nextProvider>,
  )
  expect(seen[0]).toContain('en ltr Save 1,234.5')
})

test('a component whose texts were not loaded beforehand shows at once, and its texts follow', async () => {
  const i18n = await createI18n({
    language: 'en',
    resources: { en: { common: {} } },
    namespaces: ['common'],
    fetch: () => Promise.resolve(Response.json({ ohNo: 'Oh dear' })),
  })
  function Late(): ReactElement {
    const { t } = useTranslation('error')
    return <h1>{t('ohNo')}</h1>
  }
  const view = render(
    <I18nextProvider i18n={i18n}>
      <Late />
    </I18nextProvider>,
  )
  expect(view.getByRole('heading').textContent).toBe('Oh no')
  expect((await view.findByRole('heading', { name: 'Oh dear' })).textContent).toBe('Oh dear')
})

test('formats stay the same object while nothing they depend on changes', async () => {
  const i18n = await createLocal()
  const formats: unknown[] = []
  function Collect(): ReactElement {
    formats.push(useFormat('Europe/Berlin'))
    return <p />
  }
  const tree = (
    <I18nextProvider i18n={i18n}>
      <Collect />
    </I18nextProvider>
  )
  const view = render(tree)
  view.rerender(
    <I18nextProvider i18n={i18n}>
      <Collect />
    </I18nextProvider>,
  )
  expect(formats.length).toBeGreaterThan(1)
  expect(new Set(formats).size).toBe(1)
})
