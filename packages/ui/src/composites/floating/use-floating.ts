import { useEffect, useId, useRef, useState } from 'react'
import type { ComponentProps, RefObject, ToggleEvent } from 'react'
import { flushSync } from 'react-dom'
import { placeFloating } from './place-floating.ts'
import type { FloatingAlign } from './place-floating.ts'

/** What a button needs in order to open something that floats; the browser opens and closes it. */
export interface FloatingTriggerProps extends Pick<
  ComponentProps<'button'>,
  'popoverTarget' | 'aria-expanded' | 'aria-haspopup' | 'onKeyDown'
> {
  ref: RefObject<HTMLButtonElement | null>
}

interface FloatingProps extends Pick<ComponentProps<'div'>, 'id' | 'onBeforeToggle' | 'onToggle'> {
  ref: RefObject<HTMLDivElement | null>
  popover: 'auto'
}

interface Floating {
  isOpen: boolean
  /** Closes it; focus goes back to the button. */
  close: () => void
  trigger: FloatingTriggerProps
  floating: FloatingProps
}

interface FloatingOptions {
  /** Default: one of its own. */
  id?: string | undefined
  align: FloatingAlign
  opens: 'menu' | 'dialog'
  /** As large as it wants to be, in CSS pixels at the usual font size. */
  width: number
  height: number
  /** Which of its parts takes the focus. */
  focus: string
}

/**
 * Lets a button open something over the page: in the browser's top layer, closed by Escape and by a click
 * elsewhere, with the focus inside and given back afterwards. Its content is there while it is open only.
 */
export function useFloating(options: FloatingOptions): Floating {
  const { align, opens, width, height, focus } = options
  const ownId = useId()
  const { id = ownId } = options
  const trigger = useRef<HTMLButtonElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function place(): void {
    if (trigger.current === null || floating.current === null) return
    const { innerWidth, innerHeight } = window
    const { direction, fontSize } = getComputedStyle(trigger.current)
    const scale = Number.parseFloat(fontSize) / 16
    const found = placeFloating({
      anchor: trigger.current.getBoundingClientRect(),
      window: { width: innerWidth, height: innerHeight },
      isRtl: direction === 'rtl',
      align,
      width: width * scale,
      height: height * scale,
    })
    Object.assign(floating.current.style, found)
  }

  function handleBeforeToggle({ newState, target, currentTarget }: ToggleEvent<HTMLDivElement>): void {
    if (target !== currentTarget || newState !== 'open') return
    // Before the browser shows it: it looks for what takes the focus right after this event.
    flushSync(() => setIsOpen(true))
    place()
    currentTarget.querySelector(focus)?.setAttribute('autofocus', '')
  }

  // Only when all is over: a link that was chosen must stay in the document until the browser has followed it.
  function handleToggle({ newState, target, currentTarget }: ToggleEvent<HTMLDivElement>): void {
    if (target === currentTarget && newState === 'closed') setIsOpen(false)
  }

  useEffect(() => {
    if (!isOpen) return undefined
    const keepPlace = (): void => place()
    window.addEventListener('scroll', keepPlace, { capture: true, passive: true })
    window.addEventListener('resize', keepPlace)
    return () => {
      window.removeEventListener('scroll', keepPlace, { capture: true })
      window.removeEventListener('resize', keepPlace)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what `place` reads does not change while it is open
  }, [isOpen])

  return {
    isOpen,
    close: () => floating.current?.hidePopover(),
    trigger: { ref: trigger, popoverTarget: id, 'aria-expanded': isOpen, 'aria-haspopup': opens },
    floating: {
      ref: floating,
      id,
      popover: 'auto',
      onBeforeToggle: handleBeforeToggle,
      onToggle: handleToggle,
    },
  }
}
