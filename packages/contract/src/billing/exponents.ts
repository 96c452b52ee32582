// What is not here has two decimals. Not the digits that `Intl` shows: those follow what is usual in shops.
const NONE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const THREE = 'BHD IQD JOD KWD LYD OMR TND'
const FOUR = 'CLF UYW'

/**
 * How many decimals a currency has (ISO 4217): the one source for what is typed, counted, shown and sent.
 * @example exponentOf('KWD') // 3
 */
export function exponentOf(currency: string): number {
  if (NONE.includes(currency)) return 0
  if (THREE.includes(currency)) return 3
  return FOUR.includes(currency) ? 4 : 2
}
