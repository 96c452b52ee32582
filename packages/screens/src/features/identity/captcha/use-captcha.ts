import { ApiError } from '@platform/api'
import type { CaptchaPurpose } from '@platform/contract'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useRef } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { captchaWidgetsAtom, moveCaptchaAtom, type CaptchaState } from './captcha-widgets.ts'

/** Below the ten minutes for which the server takes a solution. */
const SOLUTION_LIFE_MS = 8 * 60 * 1000

export interface CaptchaWidget {
  readonly state: CaptchaState
  /** Starts the work ahead of time, as soon as somebody turns to the form; after a failure it waits to be told. */
  readonly prepare: () => void
  /** Tries again after a failure. */
  readonly retry: () => void
  /** Sends something with a solution, which is used up by that; a solution that the server refuses is replaced once. */
  readonly sendWith: <Result>(send: (solution: string) => Promise<Result>) => Promise<Result>
}

/**
 * A captcha that the device solves by itself: proof of work, no picture, nothing to click.
 *
 * @param id names the widget in the state of the page
 */
export function useCaptcha(id: string, purpose: CaptchaPurpose): CaptchaWidget {
  const { api } = useServices()
  const store = useStore()
  const state = useAtomValue(captchaWidgetsAtom)[id] ?? { status: 'idle' }
  const move = useSetAtom(moveCaptchaAtom)
  const running = useRef<Promise<string>>(undefined)

  const work = async (): Promise<string> => {
    move(id, { status: 'solving' })
    try {
      const [challenge, { solveChallenge }] = await Promise.all([
        api.call.main.captcha.create({ purpose }),
        import('./solve-challenge.ts'),
      ])
      const solution = await solveChallenge(challenge)
      move(id, { status: 'solved', solution, solvedAtMs: Date.now() })
      return solution
    } catch (error) {
      move(id, { status: 'failed', error })
      throw error
    } finally {
      running.current = undefined
    }
  }
  const solve = async (): Promise<string> => {
    const present = store.get(captchaWidgetsAtom)[id]
    const isGood = present?.status === 'solved' && Date.now() - present.solvedAtMs < SOLUTION_LIFE_MS
    return isGood ? present.solution : (running.current ??= work())
  }
  // What fails ahead of time is shown, and tried again with the form.
  const attempt = (): void => void solve().catch(() => undefined)
  const sendOnce = async <Result>(send: (solution: string) => Promise<Result>): Promise<Result> => {
    const result = await send(await solve())
    move(id, { status: 'idle' })
    return result
  }
  return {
    state,
    prepare: () => {
      // Called with every key that is pressed: a server in trouble is not asked each time.
      if (store.get(captchaWidgetsAtom)[id]?.status !== 'failed') attempt()
    },
    retry: attempt,
    async sendWith(send) {
      try {
        return await sendOnce(send)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'captcha_failed') throw error
        // Used up by a try whose answer was lost, or solved too long ago.
        move(id, { status: 'idle' })
        return sendOnce(send)
      }
    },
  }
}
