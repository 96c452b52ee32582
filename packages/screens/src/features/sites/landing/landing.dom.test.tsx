import main from '@platform/i18n/locales/en/main.json' with { type: 'json' }
import { PageLink } from '@platform/routing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { Screen as ProfessionalScreen } from '../../../pages/main/professional/professional.screen.tsx'
import { openPublicPage } from '../../../../testing/open-public-page.tsx'

const screens = {
  'main.faq': () => (
    <>
      <PageLink page="main.home">For you</PageLink>
      <PageLink page="main.professional">For professionals</PageLink>
    </>
  ),
  'main.professional': ProfessionalScreen,
}

/** How much stood in the document, beside the main heading, at each of its steps since this was called. */
function recordSteps() {
  const steps: { readonly sections: number; readonly strokes: number; readonly actions: number }[] = []
  const count = (selector: string) => document.querySelectorAll(selector).length
  const observer = new MutationObserver(() => {
    if (count('h1') === 0) return
    steps.push({ sections: count('h2'), strokes: count('svg > *'), actions: count('h1 ~ div a') })
  })
  observer.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => observer.disconnect())
  return steps
}

it.each([
  ['For you', main.home.Platform.heading],
  ['For professionals', main.professional.heading],
])(
  'shows the words of the landing page "%s" first, and its drawing and the rest after them',
  async (link, heading) => {
    await openPublicPage({ at: '/main/faq', screens })
    const entry = await screen.findByRole('link', { name: link })
    const steps = recordSteps()
    fireEvent.click(entry)
    const shown = await screen.findByRole('heading', { level: 1, name: heading })
    await waitFor(() => expect(screen.queryAllByRole('heading', { level: 2 })).not.toEqual([]))
    expect(steps[0]).toEqual({ sections: 0, strokes: 0, actions: 3 })
    expect(steps.at(-1)?.strokes).toBeGreaterThan(0)
    expect(document.activeElement).toBe(shown)
  },
)

it('shows a landing page whole when it is the first page of a visit', async () => {
  const steps = recordSteps()
  await openPublicPage({ at: '/main' })
  await screen.findByRole('heading', { level: 1, name: main.home.Platform.heading })
  expect(steps[0]?.sections).toBeGreaterThan(0)
  expect(steps[0]?.strokes).toBeGreaterThan(0)
})
