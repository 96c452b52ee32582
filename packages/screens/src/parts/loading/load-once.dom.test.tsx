import { Suspense, use, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { loadOnce } from './load-once.ts'

const code = loadOnce(async () => ({ text: 'There' }))

function Part(): ReactElement {
  return <p>{use(code.read()).text}</p>
}

it('draws what has been waited for in the very first drawing, however urgent it is', async () => {
  await code.read()
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => {
    root.render(
      <Suspense fallback="Later">
        <Part />
      </Suspense>,
    )
  })
  expect(place.textContent).toBe('There')
  root.unmount()
})
