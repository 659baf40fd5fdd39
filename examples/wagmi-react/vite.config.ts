import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Else an import that is added while the server runs breaks what the modal loads on demand.
  optimizeDeps: { exclude: ['@gla/core', '@gla/ui', '@gla/modal', '@gla/adapter-wagmi'] },
})
