// The sources of a package are no package: `npm pack` and `npm publish` among them end here.
const { npm_package_name: name = '' } = process.env;
const built = name.split('/').at(-1);
console.error(`${name} is published from its folder "dist", which npm run build:${built} writes. Run npm pack there.`);
process.exit(1);
