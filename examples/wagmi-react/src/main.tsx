import { createRoot } from 'react-dom/client'
import { Dapp } from './dapp.js'

createRoot(document.getElementById('root') as HTMLElement).render(<Dapp />)
