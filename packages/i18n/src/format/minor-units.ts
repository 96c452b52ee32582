// What is not here has two decimals. The list of ISO 4217, and not the digits that `Intl` shows: those follow what is usual in
// shops, which changes with the engine. The contract has the same list, and a test compares them.
const NONE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const THREE = 'BHD IQD JOD KWD LYD OMR TND'
const FOUR = 'CLF UYW'

/** How many decimals the main unit of a currency has. */
export function countDecimals(currency: string): number {
  if (NONE.includes(currency)) return 0
  if (THREE.includes(currency)) return 3
  return FOUR.includes(currency) ? 4 : 2
}
