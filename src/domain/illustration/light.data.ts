/** Gradients shared by all drawings, so that the light matches. */
export const LIGHT = `
  <linearGradient id="sky" x1="0" y1="20" x2="0" y2="150" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="#fff" stop-opacity=".62"/><stop offset=".45" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
  </linearGradient>
  <linearGradient id="under" x1="0" y1="128" x2="0" y2="212" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="#0a1020" stop-opacity="0"/><stop offset=".55" stop-color="#0a1020" stop-opacity=".26"/><stop offset="1" stop-color="#0a1020" stop-opacity=".56"/>
  </linearGradient>
  <linearGradient id="ends" x1="20" x2="620" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="#0a1020" stop-opacity=".3"/><stop offset=".1" stop-color="#0a1020" stop-opacity="0"/><stop offset=".88" stop-color="#0a1020" stop-opacity="0"/><stop offset="1" stop-color="#0a1020" stop-opacity=".34"/>
  </linearGradient>
  <linearGradient id="glass" x1="0" y1="30" x2="0" y2="125" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="#4d6075"/><stop offset=".5" stop-color="#26313f"/><stop offset="1" stop-color="#161c26"/>
  </linearGradient>
  <linearGradient id="rim" x1="0" y1="-40" x2="0" y2="40" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="#e9ecf0"/><stop offset=".5" stop-color="#aab1bb"/><stop offset="1" stop-color="#6f7681"/>
  </linearGradient>
  <linearGradient id="disc" x1="0" y1="-24" x2="0" y2="24" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="#8c929c"/><stop offset="1" stop-color="#3a3f47"/>
  </linearGradient>
  <linearGradient id="lamp"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#b9c9da"/></linearGradient>
  <linearGradient id="tail"><stop offset="0" stop-color="#8d1220"/><stop offset="1" stop-color="#e23a3f"/></linearGradient>
  <radialGradient id="shadow"><stop offset="0" stop-color="#0b1226" stop-opacity=".5"/><stop offset=".62" stop-color="#0b1226" stop-opacity=".26"/><stop offset="1" stop-color="#0b1226" stop-opacity="0"/></radialGradient>
  <radialGradient id="arch"><stop offset=".66" stop-color="#0a1020" stop-opacity=".46"/><stop offset="1" stop-color="#0a1020" stop-opacity="0"/></radialGradient>
  <linearGradient id="chrome" x1="0" y1="164" x2="0" y2="188" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="#f2f4f6"/><stop offset=".42" stop-color="#aeb5bf"/><stop offset=".5" stop-color="#5c636e"/><stop offset="1" stop-color="#c3c8cf"/>
  </linearGradient>`
