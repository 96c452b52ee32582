import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

function readDescription(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
}

it('joins a text field to its label, error, help and unit by ids', () => {
  render(<TextField label="Weight" help="Without shoes." error="Enter a number" suffix="kg" />)
  const input = screen.getByLabelText('Weight')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(readDescription(input)).toEqual(['Enter a number', 'Without shoes.', 'kg'])
})

it('leaves a plain text field without empty references', () => {
  render(<TextField label="Name" />)
  const input = screen.getByLabelText('Name')
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

it('keeps a given id, so that an error summary can lead there', () => {
  render(<SelectField id="unit" label="Unit" error="Choose one" options={[{ value: 'kg', label: 'kg' }]} />)
  expect(screen.getByLabelText('Unit').id).toBe('unit')
  expect(readDescription(screen.getByLabelText('Unit'))).toEqual(['Choose one'])
})

it('gives two fields of the same kind different ids', () => {
  render(
    <>
      <TextField label="First" error="One" />
      <TextField label="Second" error="Two" />
    </>,
  )
  expect(readDescription(screen.getByLabelText('First'))).toEqual(['One'])
  expect(readDescription(screen.getByLabelText('Second'))).toEqual(['Two'])
})

it('says that an answer is optional in the label', () => {
  render(<TextField label="Phone" optionalLabel="optional" />)
  expect(screen.getByLabelText('Phone (optional)')).toBeDefined()
})

it('counts what is left and announces it only near the end', async () => {
  render(<TextArea label="Note" maxLength={10} counter={(left) => `${left} left`} />)
  await userEvent.type(screen.getByLabelText('Note'), 'abc')
  expect(screen.getByText('7 left').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('')
  await userEvent.type(screen.getByLabelText('Note'), 'defghi')
  expect(screen.getByRole('status').textContent).toBe('1 left')
})

it('is ticked by a click on the words of a checkbox', async () => {
  render(<Checkbox label="Remind me" help="One day before." />)
  await userEvent.click(screen.getByText('Remind me'))
  const box = screen.getByRole('checkbox', { name: 'Remind me' })
  expect(box).toHaveProperty('checked', true)
  expect(readDescription(box)).toEqual(['One day before.'])
})

it('groups radio buttons under their question and tells which was chosen', async () => {
  const onValueChange = vi.fn()
  render(
    <RadioGroup
      id="smoke"
      legend="Do you smoke?"
      name="smoke"
      error="Choose an answer"
      onValueChange={onValueChange}
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
    />,
  )
  expect(readDescription(screen.getByRole('group', { name: 'Do you smoke?' }))).toEqual(['Choose an answer'])
  expect(screen.getByRole('radio', { name: 'Yes' }).id).toBe('smoke')
  await userEvent.click(screen.getByText('No'))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('no')
})
