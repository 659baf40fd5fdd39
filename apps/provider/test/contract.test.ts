import { providerContract } from './contract.js'

providerContract('embedded database', {})
