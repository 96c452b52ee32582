import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { FileField } from './file-field.tsx'

afterEach(cleanup)

const LETTER = new File(['a'], 'letter.pdf', { type: 'application/pdf' })
const PICTURE = new File(['b'], 'skin.png', { type: 'image/png' })

function renderField(multiple = true) {
  const onFiles = vi.fn()
  render(
    <FileField
      label="Documents"
      buttonLabel="Choose files"
      multiple={multiple}
      dropHint="or drop them here"
      onFiles={onFiles}
    />,
  )
  return onFiles
}

const field = () => screen.getByLabelText<HTMLInputElement>('Documents')

it('hands over what was picked, and lets the same file be picked again', async () => {
  const onFiles = renderField()
  await userEvent.upload(field(), [LETTER, PICTURE])
  await userEvent.upload(field(), [LETTER])
  expect(onFiles.mock.calls).toEqual([[[LETTER, PICTURE]], [[LETTER]]])
})

it.each([
  [true, [LETTER, PICTURE]],
  [false, [LETTER]],
])('hands over what was dropped; several: %s', (multiple, taken) => {
  const onFiles = renderField(multiple)
  fireEvent.drop(field(), { dataTransfer: { files: [LETTER, PICTURE], types: ['Files'] } })
  expect(onFiles.mock.calls).toEqual([[taken]])
})

it('is opened by a button in the words of the page, which belongs to its name', () => {
  renderField()
  expect(screen.getByText('Choose files').getAttribute('for')).toBe(field().id)
})

it('lets a text that is dragged over it be', () => {
  renderField()
  const drag = createEvent.dragOver(field(), { dataTransfer: { files: [], types: ['text/plain'] } })
  fireEvent(field(), drag)
  expect(drag.defaultPrevented).toBe(false)
})
