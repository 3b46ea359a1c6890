/** Shown to visitors when rendering a page failed. */
export const failureText = 'La página no se pudo mostrar. Inténtalo de nuevo en unos minutos.';
