import type { CodeFormat } from './code-entry.ts'
import { claml } from './claml.ts'
import { csv } from './csv.ts'
import { cvx } from './cvx.ts'
import { fhir } from './fhir.ts'
import { icd11Tab } from './icd11-tab.ts'
import { loincCsv } from './loinc-csv.ts'
import { rf2 } from './rf2.ts'
import { rrf } from './rrf.ts'

/** By the name that the command takes. */
export const CODE_FORMATS: ReadonlyMap<string, CodeFormat> = new Map(
  Object.entries({ 'loinc-csv': loincCsv, rf2, claml, 'icd11-tab': icd11Tab, rrf, cvx, csv, fhir }),
)
