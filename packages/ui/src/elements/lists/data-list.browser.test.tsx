import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '../../tokens/base.css'
import '../../tokens/tokens.css'
import { Button } from '../actions/button.tsx'
import { DataList } from './data-list.tsx'

afterEach(cleanup)

it.each([320, 1000])('shows the action of a row that nothing points at, %i pixels wide', (width) => {
  render(
    <div style={{ inlineSize: width }}>
      <DataList
        caption="Members"
        columns={[{ id: 'name', header: 'Name', kind: 'primary', cell: (name: string) => name }]}
        rows={['Ada', 'Emil']}
        rowKey={(name) => name}
        rowAction={(name) => <Button>Suspend {name}</Button>}
        actionsLabel="Actions"
      />
    </div>,
  )
  for (const name of ['Ada', 'Emil']) {
    const button = page.getByRole('button', { name: `Suspend ${name}` }).element()
    expect(button.checkVisibility({ opacityProperty: true })).toBe(true)
  }
})
