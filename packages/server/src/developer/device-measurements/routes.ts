import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { addMeasurements } from './add.ts'
import { listMeasurements } from './list.ts'

export function createDeviceMeasurementRoutes({ developer }: Implementers) {
  const { deviceMeasurements } = developer
  return {
    add: deviceMeasurements.add.handler(({ context, input }) => addMeasurements(context, input.measurements)),
    list: deviceMeasurements.list.handler(({ context, input }) => listMeasurements(context, input)),
  }
}
