/** The page that is shown until the dashboard is built. */
export const unbuiltPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The dashboard is not built</title>
<h1>The dashboard is not built yet</h1>
<p>Run <code>npm run build -w @lectern/dashboard</code> in the folder of the project and load this page again. The API works without it.</p>
</html>
`;
