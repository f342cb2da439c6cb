import type { Plant } from './model.ts'

export const NO_PLANT: Plant = { name: 'none', says: 'nothing is planted' }
