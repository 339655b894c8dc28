/** A small index of routes, as JSON text. */
export const routeIndex = `{
  "name": "Shop",
  "namespaces": ["shop/v1"],
  "authentication": [],
  "routes": {
    "/": {
      "namespace": "", "methods": ["GET"],
      "endpoints": [{"methods": ["GET"], "args": {"context": {"required": false, "default": "view"}}}],
      "_links": {"self": "http://shop.example/wp-json/"}
    },
    "/shop/v1/items": {
      "namespace": "shop/v1", "methods": ["GET", "POST"],
      "endpoints": [
        {"methods": ["GET"], "args": {
          "page": {"required": false, "default": 1, "type": "integer", "minimum": 1},
          "state": {"required": false, "default": "open", "enum": ["open", "closed"], "type": "string"}
        }},
        {"methods": ["POST"], "args": {"name": {"required": true, "type": "string"}}}
      ],
      "_links": {"self": "http://shop.example/wp-json/shop/v1/items"}
    },
    "/shop/v1/items/(?P<id>[\\\\d]+)": {
      "namespace": "shop/v1", "methods": ["GET"],
      "endpoints": [{"methods": ["GET"], "args": {"id": {"required": false, "type": "integer"}}}]
    }
  }
}
`;

/** A small description of modules, as JSON text. */
export const paraminfo = `{
  "paraminfo": {
    "helpformat": "none",
    "modules": [
      {
        "name": "main", "path": "main", "group": null, "prefix": "", "readrights": true,
        "parameters": [
          {"index": 1, "name": "action", "type": ["query"], "default": "query", "submodules": {"query": "query"}, "multi": false}
        ],
        "templatedparameters": []
      },
      {
        "name": "query", "path": "query", "group": "action", "prefix": "", "readrights": true,
        "parameters": [
          {"index": 1, "name": "list", "type": ["pages"], "submodules": {"pages": "query+pages"}, "multi": true,
            "lowlimit": 50, "highlimit": 500, "limit": 50}
        ],
        "templatedparameters": []
      },
      {
        "name": "pages", "path": "query+pages", "group": "list", "prefix": "p", "readrights": true, "generator": true,
        "parameters": [
          {"index": 1, "name": "from", "type": "string"},
          {"index": 2, "name": "limit", "type": "limit", "default": 10, "min": 1, "max": 500, "highmax": 5000}
        ],
        "templatedparameters": []
      }
    ]
  }
}
`;
