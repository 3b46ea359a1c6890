/** What a visitor reads where a page met an error of ours. */
export const failureText = 'La página no se pudo mostrar. Inténtalo de nuevo en unos minutos.';
