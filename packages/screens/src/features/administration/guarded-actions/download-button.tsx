import type { ReactElement } from 'react'
import {
  DownloadTableButton,
  type DownloadTableButtonProps,
} from '../../../parts/files/download-table-button.tsx'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'

/** Downloads what a list of the administration shows, once its reader has proved anew who they are. */
export function DownloadButton({ load, name }: DownloadTableButtonProps): ReactElement {
  const withStepUp = useStepUp()
  return <DownloadTableButton name={name} load={() => withStepUp(load)} />
}
