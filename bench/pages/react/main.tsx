import { createRoot } from 'react-dom/client'

// React and a button: what any page of ours must be compared with.
createRoot(document.getElementById('app') as HTMLElement).render(
  <button type="button" data-testid="button">
    Connect
  </button>,
)
